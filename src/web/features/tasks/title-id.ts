/** The id of the heading that names a task. Its buttons and fields refer to it, because screen readers read them one at a time. */
export function titleIdOf(taskId: string): string {
  return `title-${taskId}`
}
