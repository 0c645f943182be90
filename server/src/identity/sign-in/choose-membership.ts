/** Which company, where a person belongs to several. */
import type { FastifyReply } from 'fastify'
import { keepProgress } from './progress.ts'
import { pathOf, showStep } from './show-step.ts'
import type { SignInVisit } from './sign-in-visit.ts'

export async function chooseMembership({ house, signIn, form, request, reply }: SignInVisit): Promise<FastifyReply> {
  const chosen = signIn.members.find((member) => member.accountId === form['membership'])
  if (!chosen)
    return showStep(house, signIn, request, reply, {
      notice: { kind: 'bad', text: 'You have no access there any more.' },
    })
  const { isSwitching: _, ...progress } = signIn.progress
  const next = await keepProgress(house, signIn, { ...progress, chosen: chosen.accountId })
  return next.step.ask === 'nothing' ? showStep(house, next, request, reply) : reply.redirect(pathOf(signIn), 303)
}
