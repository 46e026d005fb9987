import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The milliseconds that each request to an address took until the signal. Measured by a thread of its own, because the test's may be busy. */
export async function measureHealth(url: string, stop: AbortSignal): Promise<number[]> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     let isOver = false
     parentPort.on('message', () => { isOver = true })
     async function measure() {
       const times = []
       // The first request of a thread loads its client, which would be measured too.
       await (await fetch(workerData.url)).text()
       while (!isOver) {
         const start = performance.now()
         const response = await fetch(workerData.url)
         if ((await response.text()) !== 'alive\\n') throw new Error('not alive')
         times.push(performance.now() - start)
         await new Promise((resolve) => setTimeout(resolve, 20))
       }
       parentPort.postMessage(times)
       parentPort.close()
     }
     measure()`,
    { eval: true, workerData: { url } },
  )
  const measured = once(worker, 'message')
  stop.addEventListener('abort', () => worker.postMessage('stop'))
  const [times] = await measured
  return times
}
