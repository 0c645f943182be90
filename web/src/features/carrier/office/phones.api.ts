/** The account's phones as a query. */
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { platformQueryOf } from '../../../api/queries.ts'

export const phonesQuery = () => platformQueryOf(fieldOfficeRoutes.devices)
