import { expect, test } from 'vitest'
import { embeddedJson } from './embedded-json.ts'

test('nothing in the data can end its script element', () => {
  const data = { name: '</script><script>alert(1)</script><!--' }
  const text = embeddedJson(data)

  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(data)
})
