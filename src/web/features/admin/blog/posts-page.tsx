import { renderMessage } from '../../../ui/render-message.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { EditorDialogs, EditorPanes } from '../editor-layout.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'
import { usePostActions } from './use-post-actions.ts'

export default function PostsPage() {
  return (
    <AdminLayout title={shared.pages.blog} lead={messages.lead}>
      <Posts />
    </AdminLayout>
  )
}

/** Inside the layout, so that each action also refreshes the counts of the rail. */
function Posts() {
  const actions = usePostActions()
  const { editor, opened, removal } = actions
  return (
    <>
      <EditorDialogs editor={editor} removal={removal} kind="post" failure={messages.removalFailed}>
        {removal.subject &&
          renderMessage(messages.removing[removal.subject.state], {
            title: () => <strong dir="auto">{removal.subject?.title}</strong>,
          })}
      </EditorDialogs>
      <EditorPanes opened={opened} words={messages.opening}>
        <PostForm editor={editor} />
        <PostList actions={actions} />
      </EditorPanes>
    </>
  )
}
