import pg from 'pg'

/**
 * A connection of its own for work that takes as long as it takes (migrating, backing up, restoring, proving the ledger),
 * without the limits under which requests live.
 */
export async function withDedicatedConnection<Value>(
  { options }: pg.Pool,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    ...options,
    // The pool hides it from whoever lists its options.
    password: options.password,
    connectionTimeoutMillis: 10_000,
    query_timeout: 0,
  })
  // The work itself learns of a connection that breaks; unheard, it would take the process down.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    // Ends a transaction that is still open, too: undone.
    await client.end().catch(() => {})
  }
}
