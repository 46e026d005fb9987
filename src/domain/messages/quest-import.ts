/** What a request to import quests, or to undo that, reads if it is refused. */
export const questImportMessages = {
  exists: (title: string) => `“${title}” is there already. Nothing was added.`,
  repeated: (title: string) => `“${title}” is in the file twice. Nothing was added.`,
  inUse: (title: string, reason: string) => `“${title}” cannot be deleted. ${reason}`,
}
