/** Every room of the house and the API it belongs to. */
import type { Room } from './caller/call.ts'
import { accountsRoom, clientsRoom } from './features/accounts/accounts.routes.ts'
import { commoditiesRoom } from './features/commodities/commodities.routes.ts'
import { companyRoom } from './features/company/company.routes.ts'
import { attachmentsPlatformRoom, attachmentsRoom } from './features/attachments/attachments.routes.ts'
import { eventsRoom } from './features/events/events.routes.ts'
import { ordersPlatformRoom, ordersRoom } from './features/orders/orders.routes.ts'
import { referenceRoom } from './features/reference/reference.routes.ts'
import { usersRoom } from './features/users/users.routes.ts'

/** Rooms of the Shipper API, under `/api`. */
export const shipperRooms: readonly Room[] = [
  ordersRoom,
  usersRoom,
  companyRoom,
  referenceRoom,
  commoditiesRoom,
  attachmentsRoom,
  accountsRoom,
  clientsRoom,
]

/** Rooms of the Platform API, under `/platform`. */
export const platformRooms: readonly Room[] = [ordersPlatformRoom, eventsRoom, attachmentsPlatformRoom]
