import { hash } from 'node:crypto'

/** Count and checksum of a table's rows, independent of their order. */
export interface TableSum {
  readonly rows: number
  readonly bytes: number
  /** The sum of its rows' SHA-256, in 128 bits, as hexadecimal. */
  readonly checksum: string
}

/** Sums up rows one by one. */
export function createTableSum(): { readonly add: (row: Uint8Array) => void; readonly sum: () => TableSum } {
  let rows = 0
  let bytes = 0
  let total = 0n
  return {
    add(row) {
      const digest = hash('sha256', row, 'buffer')
      total += (digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8)
      rows += 1
      bytes += row.byteLength
    },
    sum: () => ({ rows, bytes, checksum: BigInt.asUintN(128, total).toString(16).padStart(32, '0') }),
  }
}

/** True for equal counts and checksums. */
export function isSameSum(one: TableSum, other: TableSum): boolean {
  return one.rows === other.rows && one.bytes === other.bytes && one.checksum === other.checksum
}
