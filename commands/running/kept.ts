/** Entries of the data folder that are internal or can be rebuilt, by name: they are not backed up. */
const MACHINERY = /^(?:postgres(?:[-.].*)?|socket|lock|holder\.json|server\.log|demo-under-way|vin)$/

/** Entries that open what the database holds sealed: they leave the machine only encrypted. */
export const isKey = (name: string): boolean => name.endsWith('.key')

/** Whether an entry of the data folder is left out of backups. */
export const isMachinery = (name: string): boolean => MACHINERY.test(name)
