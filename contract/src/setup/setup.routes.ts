import { SentMail } from '../notices/notices.shapes.ts'
import { route } from '../route.ts'
import { Setup } from './setup.shapes.ts'

const may = { portals: ['dispatcher'], permission: 'admin.company' } as const

/** Calls of the Platform API on setting up a new company. */
export const setupRoutes = {
  get: route({
    method: 'GET',
    path: '/company/setup',
    may,
    summary: 'What is done and what is next until the first delivered order, as the company’s data show it',
    answer: Setup,
  }),
  testMail: route({
    method: 'POST',
    path: '/company/setup/mail',
    may,
    summary: 'Send a test email to the caller’s own address, the way all emails of the company go',
    answer: SentMail,
    status: 201,
  }),
}
