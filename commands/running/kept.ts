/** Entries of the data folder that are machinery or can be made again, by their name: no part of a backup. */
const MACHINERY = /^(?:postgres(?:[-.].*)?|socket|lock|holder\.json|server\.log|demo-under-way|vin)$/

/** Entries that open what the database holds sealed: they leave the machine only encrypted. */
export const isKey = (name: string): boolean => name.endsWith('.key')

/** Whether an entry of the data folder is left out of backups. */
export const isMachinery = (name: string): boolean => MACHINERY.test(name)
