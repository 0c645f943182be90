/** Who owns the databases of tests: no superuser, so that row-level security binds what the program does with them. */
export const OWNER = 'waybill_owner'
export const OWNER_PASSWORD = 'waybill'
