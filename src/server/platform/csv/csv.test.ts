import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'
import { byteOrderMark, csvLine, withoutApostrophe } from './write-csv.ts'

const cellsOf = (text: string) => {
  const read = parseCsv(text)
  return read.ok ? read.value.map(({ cells }) => cells) : read.refusal
}

describe('reading', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n"1;2";3,5',
      [
        ['a', 'b'],
        ['1;2', '3,5'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [`${byteOrderMark}a,b`, [['a', 'b']]],
    [
      'sep=;\r\na,b;c\r\n1,2;3',
      [
        ['a,b', 'c'],
        ['1,2', '3'],
      ],
    ],
    [`${byteOrderMark}SEP=|\na|b`, [['a', 'b']]],
    ['sep=a,b', [['sep=a', 'b']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"say ""hello""","two\r\nlines",', [['say "hello"', 'two\r\nlines', '']]],
    ['a\n\n  \n,\nb', [['a'], ['b']]],
    ['"a" x,b', [['a x', 'b']]],
    ['', []],
    ['a,"b', { line: 1 }],
    ['a\n"b\nc', { line: 2 }],
  ])('%j', (text, expected) => expect(cellsOf(text)).toEqual(expected))

  test('knows in which line of the file a row begins', () => {
    const read = parseCsv('a\n"x\ny"\n\nb')
    expect(read.ok && read.value.map(({ line }) => line)).toEqual([1, 2, 5])
  })
})

describe('writing', () => {
  test.each([
    ['=1+1', `'=1+1\r\n`],
    ['+1 555', `'+1 555\r\n`],
    ['-5', '-5\r\n'],
    ['-5+1', `'-5+1\r\n`],
    ['@SUM(A1)', `'@SUM(A1)\r\n`],
    ['\tx', `'\tx\r\n`],
    ['\r=x', `"'\r=x"\r\n`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"\r\n`],
    ['a,b', '"a,b"\r\n'],
    ["O'Hara", "O'Hara\r\n"],
    [null, '\r\n'],
    [true, 'yes\r\n'],
  ])('%j', (cell, line) => expect(csvLine([cell])).toBe(line))

  test('comes back as it was, whatever it was', () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text.trim() !== '' && !/^'[=+\-@\t\r]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const read = parseCsv(['name,notes\r\n', ...rows.map((row) => csvLine(row))].join(''))
        expect(read.ok && read.value.slice(1).map(({ cells }) => cells.map(withoutApostrophe))).toEqual(rows)
      }),
    )
  })
})
