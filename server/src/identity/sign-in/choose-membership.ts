/** The choice of a company, if a person belongs to several. */
import type { FastifyReply } from 'fastify'
import { keepProgress } from './progress.ts'
import { pathOf, showStep } from './show-step.ts'
import type { SignInVisit } from './sign-in-visit.ts'

export async function chooseMembership({ services, signIn, form, request, reply }: SignInVisit): Promise<FastifyReply> {
  const chosen = signIn.members.find((member) => member.accountId === form['membership'])
  if (!chosen)
    return showStep(services, signIn, request, reply, {
      notice: { kind: 'bad', text: ({ choose }) => choose.gone },
    })
  const { isSwitching: _, ...progress } = signIn.progress
  const next = await keepProgress(services, signIn, { ...progress, chosen: chosen.accountId })
  return next.step.ask === 'nothing' ? showStep(services, next, request, reply) : reply.redirect(pathOf(signIn), 303)
}
