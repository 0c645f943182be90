import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../server/src/identity/demo-sign-ins.ts'
import type { RunningServer } from '../../server/src/start/main.ts'
import { SIGN_IN } from '../../server/src/words/en/sign-in.ts'

/** The text shown once everything runs: the three addresses and the demo's sign-ins. */
export const greeting = (
  sites: RunningServer['sites'],
  { isDemo, firstLink, folder }: { isDemo: boolean; firstLink: string | undefined; folder: string },
): string => {
  if (!sites.length) return `\nThe worker of Waybill is running.\n\n  Data: ${folder}\n  Ctrl-C ends it.\n`
  const lines = sites.map(({ portal, origin }) => {
    const people = DEMO_SIGN_INS[portal].filter(({ email }) => email.endsWith('@demo.test')).map(({ email }) => email)
    return `  ${SIGN_IN.portals[portal].padEnd(16)} ${origin.padEnd(24)} ${isDemo ? people.join(', ') : ''}`.trimEnd()
  })
  return [
    '',
    'Waybill is running.',
    '',
    ...lines,
    '',
    ...(isDemo ? [`  The password of every demo sign-in is ${DEMO_PASSWORD}`] : []),
    ...(firstLink ? [`  Found your company and become its first administrator: ${firstLink}`] : []),
    `  Data: ${folder}`,
    '  Ctrl-C ends it.',
    '',
  ].join('\n')
}
