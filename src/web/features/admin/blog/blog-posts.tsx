import { AdminSection } from '../admin-section.tsx'
import { EditorDialogs } from '../editor-dialogs.tsx'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'
import { usePostActions } from './use-post-actions.ts'

/** Writing, changing and taking down what the blog shows. */
export function BlogPosts() {
  const acts = usePostActions()
  const { editor, removal } = acts
  return (
    <AdminSection id="blog-posts" title="Blog Posts" lead="What you save is public at once.">
      <EditorDialogs editor={editor} removal={removal} noun="post" failure="Failed to delete blog post.">
        “<strong dir="auto">{removal.subject?.title}</strong>” will no longer be on the blog. Who was paid for
        reading it keeps the points.
      </EditorDialogs>
      <div className="grid grid-cols-1 gap-8">
        <PostForm editor={editor} />
        <PostList acts={acts} />
      </div>
    </AdminSection>
  )
}
