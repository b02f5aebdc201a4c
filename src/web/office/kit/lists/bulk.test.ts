import { expect, test } from 'vitest'
import { runInTurn } from './bulk.ts'

test('each row is done in turn, and a refusal does not stop the others', async () => {
  const ran: string[] = []
  const progress: number[] = []
  const act = async (row: string) => {
    ran.push(row)
    if (row === 'b') throw new Error('No answer')
  }
  const { done, refused } = await runInTurn(
    ['a', 'b', 'c'],
    act,
    (row) => `Row ${row}`,
    (count) => progress.push(count),
  )
  expect([ran, progress, done]).toEqual([
    ['a', 'b', 'c'],
    [1, 2, 3],
    ['a', 'c'],
  ])
  expect(refused).toEqual([
    { name: 'Row b', why: 'The server did not answer. Please check your connection and try again.' },
  ])
})
