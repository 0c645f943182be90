/** The statements signed at stops. A changed text gets a new version: signatures refer to the one shown. */
export const STATEMENTS = {
  version: '2026-11',
  pickup:
    'I release the vehicles listed here to the carrier. The inspections show their condition at this time, subject to concealed damage.',
  delivery:
    'I received the vehicles listed here. Damage that is new since pickup is noted in the inspections; other damage may be reported within the agreed time.',
} as const
