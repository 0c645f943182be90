import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { module } from '../../calls/call.ts'
import { answerCase, claimCase, closeCase, noteInCase, openCase, releaseCase } from './act-on-case.ts'
import { packCase } from './pack-case.ts'
import { findCases, listCases, readCase } from './read-cases.ts'

export const casesModule = module(casesRoutes, {
  list: listCases,
  find: findCases,
  open: openCase,
  get: readCase,
  claim: claimCase,
  answer: answerCase,
  close: closeCase,
  note: noteInCase,
  release: releaseCase,
  package: packCase,
})
