import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import { module } from '../../calls/call.ts'
import { endOtherSessions, endSession, listSessions, listStorageKeys } from './caller-sessions.ts'

export const sessionsModule = module(sessionsRoutes, {
  list: listSessions,
  end: endSession,
  storageKeys: listStorageKeys,
  endOthers: endOtherSessions,
})
