export const messages = {
  title: 'Export as CSV',
  members: 'Members',
  ledger: 'Ledger',
  audit: 'Audit log',
  asCsv: 'as CSV',
  failed: (reason: string) => `Failed to export: ${reason}`,
}
