const REQUESTS = 15

/** How long requests take that are sent one after the other, in milliseconds. */
export async function timeAnswers(address: string, path: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < REQUESTS + 2; turn++) {
    const start = performance.now()
    const response = await fetch(address + path, { headers: { cookie } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    // The first two find nothing in memory.
    if (turn >= 2) times.push(performance.now() - start)
  }
  return times
}
