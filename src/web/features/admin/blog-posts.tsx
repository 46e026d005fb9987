import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AdminSection } from './admin-page-section.tsx'
import { usePostActs } from './post-acts.ts'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'

/** Writing, changing and taking down what the blog shows. */
export function BlogPosts() {
  const acts = usePostActs()
  const { editor, removal } = acts
  const { discarding } = editor
  return (
    <AdminSection id="blog-posts" title="Blog Posts" lead="What you save is public at once.">
      {/* Before the list: closing one gives the focus back first, and then the list may take it. */}
      <ConfirmDialog
        open={removal.subject !== undefined}
        title="Delete this post?"
        safe="Keep it"
        onClose={removal.close}
        act="Yes, delete"
        onConfirm={removal.confirm}
        busy={removal.busy}
        failure={removal.hasFailed && 'Failed to delete blog post.'}
      >
        <p className="wrap-anywhere">
          “<strong dir="auto">{removal.subject?.title}</strong>” will no longer be on the blog. Who was paid
          for reading it keeps the points.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={discarding.isAsked}
        title="Discard unsaved changes?"
        safe="Keep editing"
        onClose={discarding.close}
        act="Discard changes"
        onConfirm={discarding.confirm}
      >
        <p>What you typed in the post’s form has not been saved, and would be lost.</p>
      </ConfirmDialog>
      <div className="grid grid-cols-1 gap-8">
        <PostForm editor={editor} />
        <PostList acts={acts} />
      </div>
    </AdminSection>
  )
}
