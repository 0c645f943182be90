import { setupRoutes } from '@waybill/contract/setup/setup.routes.ts'
import { module } from '../../calls/call.ts'
import { getSetup } from './get-setup.ts'
import { sendTestMail } from './send-test-mail.ts'

export const setupModule = module(setupRoutes, {
  get: getSetup,
  testMail: sendTestMail,
})
