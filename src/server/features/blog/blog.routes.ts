import * as api from '../../../api/blog.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './blog.actions.ts'

export function serveBlog(routes: ApiRoutes, deps: actions.BlogDeps): void {
  routes.serve(api.getPosts, ({ query }) => actions.listPosts(deps, Number(query.page ?? 1)))
  routes.serve(api.getLatestPosts, async () => ok({ posts: await actions.listLatestPosts(deps) }))
  routes.serve(api.getPost, ({ params }) => actions.describePost(deps, params.id))
}

export function serveBlogEditing(routes: ApiRoutes, deps: actions.BlogEditingDeps): void {
  routes.serve(api.getEditablePosts, async ({ member, query }) =>
    ok(await actions.listEditablePosts(deps, member.id, { ...query, page: Number(query.page ?? 1) })),
  )
  routes.serve(api.getEditablePost, ({ member, params }) =>
    actions.describeEditablePost(deps, member.id, params.id),
  )
  routes.serve(api.postPreview, ({ body }) => actions.previewPost(deps, body))
  routes.serve(api.postPost, ({ member, body }) => actions.addPost(deps, member.id, body))
  routes.serve(api.putPost, ({ member, params, body }) =>
    actions.changePost(deps, member.id, params.id, body),
  )
  routes.serve(api.deletePost, ({ member, params }) => actions.deletePost(deps, member.id, params.id))
}
