import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError } from './log.ts'

/** As pg-boss hands an error of a worker on. */
const copied = (error: Error) => ({
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
  stack: error.stack,
  queue: 'outbox',
  worker: 'a-worker',
})

test('an error is logged with its name, code and where it was thrown', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(describeError(error)).toMatchObject({
    name: 'Error',
    message: 'connect ECONNREFUSED',
    code: 'ECONNREFUSED',
    stack: expect.stringMatching(/^\s+at /),
  })
})

test('a copy of an error is logged as the error, with its queue', () => {
  const error = Object.assign(new Error('terminated for nora@example.com'), { code: 'ECONNRESET' })
  expect(describeError(copied(error))).toEqual({
    message: 'terminated for [address]',
    code: 'ECONNRESET',
    queue: 'outbox',
    stack: expect.stringMatching(/^\s+at /),
  })
})

test('neither an error nor its copy quotes a value of the database', () => {
  const fault = Object.assign(new DatabaseError('invalid input: "Nora North"', 1, 'error'), {
    code: '22P02',
    severity: 'ERROR',
    routine: 'uuid_in',
  })
  const query = new DrizzleQueryError('select $1', ['Nora North'], fault)
  for (const error of [fault, copied(fault), query, copied(query)]) {
    expect(JSON.stringify(describeError(error))).not.toContain('Nora')
    expect(describeError(error)).toMatchObject({ message: 'SQLSTATE 22P02 from uuid_in' })
  }
  expect(describeError(copied(query))).toMatchObject({ query: 'select $1', queue: 'outbox' })
})

test('what is no error is logged as its text', () => {
  expect(describeError('gone')).toEqual({ message: 'gone' })
  expect(describeError(null)).toEqual({ message: 'null' })
})
