import { statementsRoutes } from '@waybill/contract/statements/statements.routes.ts'
import { module } from '../../calls/call.ts'
import { readStatement } from './read-statement.ts'
import { statementFile } from './statement-file.ts'

export const statementsModule = module(statementsRoutes, { read: readStatement, file: statementFile })
