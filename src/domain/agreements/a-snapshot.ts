/** An agreement for tests. */
import type { AgreementSnapshot } from './snapshot.ts'

export const aSnapshot: AgreementSnapshot = {
  format: 'coupe-agreement-1',
  business: {
    name: 'Sip and Celebrate',
    address: '',
    email: '',
    phone: '',
    time_zone: 'America/New_York',
  },
  client: { name: 'Amelia Hartwell', email: 'amelia@hartwell.example', phone: '' },
  booking_reference: 'SC-202705-7K2Q',
  quote: {
    number: 'QT-202705-204',
    version: 2,
    title: 'Wedding bar',
    description: null,
    currency: 'USD',
    expires_on: '2027-06-01',
  },
  lines: [],
  subtotal: 495_000,
  charges: [],
  taxes: [{ name: 'Tax', rate: 0.08, amount: 39_600 }],
  total: 534_600,
  terms: { deposit_percent: 25, deposit: 133_650, balance: 400_950 },
  event: {
    type: 'Wedding',
    date: '2027-06-26',
    start_time: '17:00',
    place: 'Larkspur Conservatory',
    windows: [
      { kind: 'service', starts_at: '2027-06-26T21:00:00.000Z', ends_at: '2027-06-27T03:00:00.000Z' },
    ],
    windows_origin: 'client',
    guests: 150,
    guests_origin: 'owner',
    service_mode: 'package',
  },
  clauses: [{ clause_id: 'weather', version: 1, title: 'Weather', text: 'You provide cover.' }],
  selection: null,
  plan: null,
  consent: 'I agree to sign electronically.',
}
