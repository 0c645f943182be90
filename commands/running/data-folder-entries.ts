/** Entries of the data folder that are internal or can be rebuilt, by name: they are not backed up. */
const MACHINERY = /^(?:postgres(?:[-.].*)?|socket|lock|holder\.json|server\.log|demo-under-way|vin)$/

/** Keys that decrypt secrets in the database: they are backed up only encrypted. */
export const isKey = (name: string): boolean => name.endsWith('.key')

/** Whether an entry of the data folder is excluded from backups. */
export const isMachinery = (name: string): boolean => MACHINERY.test(name)
