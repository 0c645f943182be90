/** How far the company is set up, from its data. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { TEST_MAIL } from '@waybill/contract/notices/notice-kinds.ts'
import { SETUP_STEPS } from '@waybill/contract/setup/setup-steps.ts'
import type { Setup } from '@waybill/contract/setup/setup.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { isSetUp, type SetupFacts, UNDER_WAY } from '@waybill/domain/company/setup.ts'
import type { ReadCall } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'
import { offerableVendor } from '../../records/accounts/index.ts'
import { colleaguesWith, lastMailOfKind, setupFacts, type SetupRecord } from '../../records/company/index.ts'

const factsOf = (record: SetupRecord, more: Pick<SetupFacts, 'hasOfferableCarrier' | 'sendsMail'>): SetupFacts => ({
  company: { mcNumber: record.mc_number, usdot: record.usdot, city: record.city, state: record.state },
  hasLogo: record.has_logo,
  people: record.people,
  hasClient: record.has_client,
  hasCarrier: record.has_carrier,
  hasRates: record.has_rates,
  hasChosenNotices: record.has_chosen_notices,
  hasSentMail: record.has_sent_mail,
  hasBoard: record.has_board,
  hasOrder: record.has_order,
  hasRemovedPost: record.has_removed_post,
  hasAcceptedOffer: record.has_accepted_offer,
  delivered: record.delivered,
  ...more,
})

export async function getSetup(_input: unknown, call: ReadCall<'mailer'>): Promise<Setup | Refusal> {
  const { companyGuid, userGuid, permissions } = call.caller
  const lacking = [
    ...new Set(SETUP_STEPS.flatMap(({ permission }): Permission[] => (permission ? [permission] : []))),
  ].filter((permission) => !permissions.has(permission))
  const [[record], [offerable], [testMail], colleagues] = await call.read(
    setupFacts(companyGuid, userGuid, UNDER_WAY),
    offerableVendor(companyGuid, call.now),
    lastMailOfKind(companyGuid, userGuid, TEST_MAIL),
    colleaguesWith(companyGuid, userGuid, lacking),
  )
  if (!record) return refuse.notFound('Company')
  const sendsMail = !call.services.mailer.isOutbox
  const facts = factsOf(record, { sendsMail, hasOfferableCarrier: offerable?.found ?? false })
  return {
    steps: SETUP_STEPS.map(({ id, permission }) => {
      const isDone = isSetUp(id, facts)
      const mayDo = permission === null || permissions.has(permission)
      const others = isDone || mayDo ? undefined : colleagues.find((each) => each.permission === permission)
      return { id, isDone, permission, mayDo, colleagues: others?.names ?? [] }
    }),
    isUnderWay: facts.delivered >= UNDER_WAY,
    sendsMail,
    testMail: testMail
      ? {
          email: testMail.email ?? '',
          status: testMail.status,
          lastError: testMail.last_error,
          dateCreated: instant(testMail.created_at),
        }
      : null,
  }
}
