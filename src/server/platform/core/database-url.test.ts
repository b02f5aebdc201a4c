import { expect, test } from 'vitest'
import { describeUrl, readDatabaseUrl } from './database-url.ts'

test.each([
  ['postgres://coupe@db/coupe', ['postgres://coupe@db/coupe']],
  ['postgresql://coupe:a%40b@db:5433/coupe', ['postgresql://coupe:a%40b@db:5433/coupe']],
  ['postgres://coupe@localhost/coupe?host=%2Ftmp', ['postgres://coupe@localhost/coupe?host=%2Ftmp']],
  [
    'postgres://user:p,w@host1:5432,host2:5433/db?target_session_attrs=read-write',
    ['postgres://user:p,w@host1:5432/db', 'postgres://user:p,w@host2:5433/db'],
  ],
  [
    'postgres://coupe@db1,db2,db3/coupe?target_session_attrs=primary&sslmode=verify-full',
    [
      'postgres://coupe@db1/coupe?sslmode=verify-full',
      'postgres://coupe@db2/coupe?sslmode=verify-full',
      'postgres://coupe@db3/coupe?sslmode=verify-full',
    ],
  ],
  [
    'postgres://db1, db2:6000/coupe?sslmode=disable&target_session_attrs=any',
    ['postgres://db1/coupe?sslmode=disable', 'postgres://db2:6000/coupe?sslmode=disable'],
  ],
  ['postgres://[::1]:5432,[fe80::1]/db', ['postgres://[::1]:5432/db', 'postgres://[fe80::1]/db']],
])('%s', (text, urls) => expect(readDatabaseUrl(text)).toEqual({ urls }))

test.each([
  ['mysql://db/coupe', 'write it like'],
  ['db1,db2', 'write it like'],
  ['postgres://db:many/coupe', 'write it like'],
  ['postgres://db1,,db2/coupe', 'a host is missing'],
  ['postgres://db1,/coupe', 'a host is missing'],
  ['postgres://db1:5432,db2:99999/coupe', 'db2:99999 is not a host and port'],
  ['postgres://user:sesame@db1,d b2/coupe', 'd b2 is not a host and port'],
  ['postgres://db1,db2,db1/coupe', 'twice'],
  ['postgres://1,2,3,4,5,6,7,8,9/coupe', 'at most 8'],
  ['postgres://db1,db2/coupe?target_session_attrs=standby', 'must be read-write'],
  ['postgres://db1/coupe?target_session_attrs=prefer-standby', 'must be read-write'],
  ['postgres://db1,db2/coupe?host=/tmp', 'not both'],
  ['postgres://coupe@localhost/coupe?host=db1,db2', 'before the database'],
])('%s is refused', (text, problem) => {
  const reading = readDatabaseUrl(text)
  expect(reading).toEqual({ problem: expect.stringContaining(problem) as string })
  expect(JSON.stringify(reading)).not.toContain('sesame')
})

test('the description of a database has no user and no password', () => {
  expect(describeUrl('postgres://user:sesame@db1:5432,db2/coupe?sslmode=disable')).toBe('db1:5432,db2/coupe')
  expect(describeUrl('postgres://user@localhost/coupe?host=%2Ftmp%2Fsockets')).toBe('/tmp/sockets/coupe')
})
