/** Postal codes of states, provinces and territories. Mexico's states are written in too many ways to list. */
export const STATE_CODES: Readonly<Record<'US' | 'CA', readonly string[]>> = {
  US: (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
    'TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP AA AE AP'
  ).split(' '),
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
}
