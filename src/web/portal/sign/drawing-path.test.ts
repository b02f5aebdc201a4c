import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDrawing } from '#domain/signing/signing.ts'
import { pathOf } from './drawing-path.ts'

const element = { clientWidth: 240, clientHeight: 80 }

test('strokes are scaled to the box, and points that fall together are one', () => {
  const strokes = [
    {
      points: [
        { x: 0, y: 0 },
        { x: 0.1, y: 0 },
        { x: 120, y: 40 },
      ],
    },
    { points: [{ x: 240, y: 80 }] },
  ]
  expect(pathOf(strokes, element)).toBe('M0 0L240 80M480 160L480 160')
})

test('no stroke is no drawing', () => {
  expect(pathOf([], element)).toBeNull()
  expect(pathOf([{ points: [] }], element)).toBeNull()
})

test('whatever is drawn, the server takes it', () => {
  const point = fc.record({
    x: fc.double({ min: -50, max: 400, noNaN: true }),
    y: fc.double({ min: -50, max: 400, noNaN: true }),
  })
  const strokes = fc.array(fc.record({ points: fc.array(point, { minLength: 1, maxLength: 200 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(strokes, (drawn) => {
      expect(isDrawing(pathOf(drawn, element) ?? '')).toBe(true)
    }),
  )
})

test('a drawing without an end is cut where a stroke can end', () => {
  const points = Array.from({ length: 20_000 }, (_, at) => ({ x: at % 240, y: at % 80 }))
  expect(isDrawing(pathOf([{ points }, { points }], element) ?? '')).toBe(true)
})
