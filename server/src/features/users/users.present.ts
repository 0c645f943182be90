import type { User } from '@waybill/contract/users/users.shapes.ts'
import type { UserRecord } from '../../records/people.ts'

/** A user with its role. */
export const presentUser = (user: UserRecord): User => ({
  guid: user.guid,
  name: user.name,
  email: user.email,
  mobileNumber: user.mobile_number,
  phoneNumber: user.phone_number,
  canLogin: user.can_login,
  role: {
    guid: user.of_role_guid,
    name: user.of_role_name,
    description: user.of_role_description,
    isActive: user.of_role_is_active,
  },
})
