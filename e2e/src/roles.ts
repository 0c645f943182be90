/** The demo company's users, one per role. */
export const ROLES = ['dispatcher', 'manager', 'desk', 'accounting', 'sales', 'readonly']
