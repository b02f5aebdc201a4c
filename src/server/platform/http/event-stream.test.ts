import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../core/log.ts'
import type { Live } from '../live/live.ts'
import { eventStream } from './event-stream.ts'

function openStream() {
  let hear: (payload: string) => void = () => undefined
  const live = {
    listen(_channel: string, heard: (payload: string) => void) {
      hear = heard
      return () => (hear = () => undefined)
    },
    onGap: () => () => undefined,
  } as unknown as Live
  const hono = new Hono().get('/', (c) =>
    eventStream(c, {
      live,
      log: createLog('silent'),
      whenStopping: () => () => undefined,
      channels: { news: (payload) => ({ event: 'letters', data: { payload } }) },
      hasChangedSince: async () => false,
      isOpen: async () => true,
    }),
  )
  return { hono, announce: (payload: string) => hear(payload) }
}

test('a client that does not read keeps a bounded number of events waiting, and hears that it missed some', async () => {
  const { hono, announce } = openStream()
  const answer = await hono.request('/')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  await delay(20)
  for (let event = 0; event < 5_000; event++) announce(String(event))
  await delay(20)
  let heard = ''
  while (!heard.includes('event: missed')) heard += (await reader?.read())?.value ?? ''
  expect(heard.match(/event: letters/g)).toHaveLength(200)
  announce('last')
  while (!heard.includes('last')) heard += (await reader?.read())?.value ?? ''
  await reader?.cancel()
})

test('HEAD answers the head of a stream and listens to nothing', async () => {
  const { hono, announce } = openStream()
  const answer = await hono.request('/', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([
    200,
    'text/event-stream',
    null,
  ])
  announce('nobody hears')
})
