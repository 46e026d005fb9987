import pg from 'pg'

/**
 * A separate connection without timeouts, for work that may take long: migrations, backup, restore, checking the ledger.
 */
export async function withDedicatedConnection<Value>(
  { options }: pg.Pool,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    ...options,
    // The pool makes this option non-enumerable.
    password: options.password,
    connectionTimeoutMillis: 10_000,
    query_timeout: 0,
  })
  // A broken connection makes the work fail. Without this listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await options.onConnect?.(client)
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    // This also rolls back an open transaction.
    await client.end().catch(() => {})
  }
}
