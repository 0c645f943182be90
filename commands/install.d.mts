/** Brings node_modules in line with package-lock.json, if it is not; two starts at once install once.
 * @returns whether packages were installed */
export const install: (folder: string, withDev: boolean) => Promise<boolean>

/** Whether node_modules holds what the lock file says, by npm's own record of its last install. */
export const holdsAll: (lock: string, record: string | undefined, withDev: boolean) => boolean
