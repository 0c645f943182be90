import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import { module } from '../../calls/call.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'

export const sessionsModule = module(sessionsRoutes, {
  list: listSessions,
  end: endSession,
  storageKeys: async (_input, { caller, services }) => ({ keys: services.storageKeys.of(caller) }),
  endOthers: endOtherSessions,
})
