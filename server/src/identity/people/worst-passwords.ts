/** The passwords of ten characters and more that are tried first, beside plain runs and repeats. */
const WORST = new Set(
  `1234567890 0123456789 12345678910 123456789a 1234567891 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r5t 1q2w3e4r5t6y qwertyuiop
  qwerty1234 qwerty12345 qwerty123456 qwerty123! asdfghjkl1 1qaz2wsx3edc zaq12wsxcde3 zaq1zaq1zaq1 abcdefghij abcd123456
  password12 password123 password1234 password12345 password1! password123! passw0rd12 passw0rd123 p@ssw0rd12 p@ssword123
  p@ssw0rd123 p@ssw0rd! mypassword mypassword1 thepassword newpassword password01 password2024 password2025 password2026
  welcome123 welcome1234 welcome123! welcome2024 welcome2025 welcome2026 changeme123 changeme1! changeme123! letmein123
  letmein1234 letmein123! iloveyou12 iloveyou123 iloveyou1234 sunshine123 princess123 football123 baseball123 superman123
  batman12345 dragon12345 monkey12345 master12345 shadow12345 michael123 jennifer123 starwars123 pokemon123 trustno1trustno1
  administrator administrator1 admin12345 admin123456 admin123!@# root123456 test123456 testtest12 testing123 test1234567
  default123 temporary1 temp123456 secret1234 secret12345 whatever123 computer123 internet123 summer2024 summer2025 summer2026
  winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 january2026 november2026 monday12345 friday12345
  transport1 transport123 trucking123 trucker123 dispatch123 dispatcher dispatcher1 carrier123 freight123 logistics1 logistics123
  waybill123 waybill1234 waybillwaybill aa12345678 a123456789 a1b2c3d4e5 asdf123456 asdfasdf12 asdfghjkl123 qazwsxedcrfv qazwsx1234
  google1234 facebook123 samsung123 liverpool1 liverpool123 chelsea123 manchester blink182182 charlie123 jordan12345 michelle123`.split(
    /\s+/,
  ),
)

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const isRun = (text: string) => ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))
const isRepeat = (text: string) => /^(.{1,4})\1+$/u.test(text)

/** Whether a password, in lower case, is among the first that a thief would try. */
export const isWorstPassword = (plain: string): boolean => WORST.has(plain) || isRun(plain) || isRepeat(plain)
