/** How far a company is set up, for tests. */
import { SETUP_STEPS, type SetupStepId } from '@waybill/contract/setup/setup-steps.ts'
import type { Setup } from '@waybill/contract/setup/setup.shapes.ts'

/** With these steps done, and those that the reader may not do with who may. */
export const aSetup = ({
  done = [],
  not = {},
}: {
  done?: readonly SetupStepId[]
  not?: Partial<Record<SetupStepId, string[]>>
}): Setup => ({
  steps: SETUP_STEPS.map(({ id, permission }) => ({
    id,
    permission,
    isDone: done.includes(id),
    mayDo: not[id] === undefined,
    colleagues: not[id] ?? [],
  })),
  isUnderWay: false,
  sendsMail: true,
  testMail: null,
})
