import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import express from 'express'
import { ParseServer } from 'parse-server'

/** Parse Server as its documentation recommends, with the daily login rule as Cloud Code. */
const { databaseOptions } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const app = express()
const server = createServer(app)
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address()
  const parse = new ParseServer({
    databaseURI: 'postgres://',
    databaseOptions,
    appId: 'bench',
    masterKey: 'bench-master-key',
    serverURL: `http://127.0.0.1:${port}/parse`,
    allowCustomObjectId: true,
    cloud: addRules,
    silent: true,
    logsFolder: null,
    logLevel: 'error',
  })
  await parse.start()
  app.use('/parse', parse.app)
  console.log(`Parse Server at ${port}`)
})

function addRules(Parse) {
  Parse.allowCustomObjectId = true
  Parse.Cloud.define('claimDailyLogin', async ({ user }) => {
    if (!user) throw new Parse.Error(209, 'not logged in')
    const date = new Date().toISOString().slice(0, 10)
    if ((user.get('lastLoginRewardDate') ?? '') >= date) throw new Parse.Error(137, 'already claimed')
    // The entry's id is its source key, so the database refuses a second one.
    const entry = new Parse.Object('PointEntry')
    entry.id = `${user.id}-login-${date}`
    await entry.save(
      { member: user.id, sourceKey: `login:${date}`, pendingChange: 5, totalChange: 0, actor: user.id },
      { useMasterKey: true },
    )
    user.increment('pendingPoints', 5)
    user.set('lastLoginRewardDate', date)
    const saved = await user.save(null, { useMasterKey: true })
    return { points: 5, pendingPoints: saved.get('pendingPoints'), lastLoginRewardDate: date }
  })
}
