import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { room } from '../../caller/call.ts'
import { getMe } from './get-me.ts'

export const usersRoom = room(usersRoutes, { me: getMe })
