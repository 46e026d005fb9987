import { renderMessage } from '../../../ui/render-message.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { EditorDialogs, EditorPanes } from '../editor-layout.tsx'
import { messages } from './messages.ts'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'
import { usePostActions } from './use-post-actions.ts'

export default makeAdminPage('blog', messages.lead, Posts)

function Posts() {
  const actions = usePostActions()
  const { editor, opened, removal } = actions
  return (
    <>
      <EditorDialogs actions={actions} kind="post">
        {removal.subject &&
          renderMessage(messages.removing[removal.subject.state], {
            title: () => <strong dir="auto">{removal.subject?.title}</strong>,
          })}
      </EditorDialogs>
      <EditorPanes opened={opened} kind="post">
        <PostForm editor={editor} />
        <PostList actions={actions} />
      </EditorPanes>
    </>
  )
}
