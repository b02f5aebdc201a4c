import { dateAndTime, type Instant } from '#domain/time.ts'
import type { CertifiedSigner } from '#server/documents/agreement-certificate.tsx'
import type { SignatureRow } from '#server/records/agreements/signature-rows.ts'

export function certifiedSigner(signer: SignatureRow, zone: string): CertifiedSigner {
  const { role, signer_name: name, confirmed_email: email, drawing, signed_at, ip_address: address } = signer
  const client = [
    ['Confirmed by', email === null ? 'typed name, in the private portal' : `code to ${email}`],
  ] as const
  const second = [
    ['Confirmed by', email === null ? 'typed name, with a link of their own' : `code to ${email}`],
  ] as const
  return {
    title: role === 'owner' ? 'Countersigned by' : 'Signed by',
    name,
    drawing,
    rows: [
      ['Signed', `${dateAndTime(signed_at, zone)}, ${placeOfZone(zone)}`],
      ...(role === 'client' ? client : role === 'second' ? second : []),
      ...(address === ''
        ? ([['Given', 'by the program, as agreed, with the last signature']] as const)
        : ([
            ['Network address', address],
            ['Browser', signer.user_agent],
          ] as const)),
    ],
  }
}

export function happenedTo({
  role,
  signer_name: name,
  confirmed_email: email,
  code_sent_at,
  signed_at,
}: SignatureRow): readonly (readonly [Instant | null, string])[] {
  if (role === 'owner') return [[signed_at, `Countersigned by ${name}`]]
  const how = email === null ? 'Signed' : 'Code confirmed, and signed'
  return [
    [code_sent_at, `Code sent to ${email ?? ''}`],
    [signed_at, `${how} by ${name}`],
  ]
}

/** `New York` for `America/New_York`. */
export function placeOfZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
