import { ABILITIES, CONFIG_KEYS } from '@waybill/contract/vocabulary/accounting-apps.ts'
import {
  SECRET_MASK,
  type IntegrationApp,
  type IntegrationConfig,
} from '@waybill/contract/integrations/integrations.shapes.ts'
import { instant } from '../../platform/http/present.ts'
import type { AppRecord, ConfigRecord } from '../../records/integrations/index.ts'

/** Settings missing in a system's configuration; empty if no connection exists. */
export const keysOf = (app: AppRecord) => CONFIG_KEYS[app.name] ?? []

export const presentApp = (app: AppRecord): IntegrationApp => ({
  id: app.guid,
  name: app.name,
  kind: app.kind,
  status: app.status,
  isEnabled: app.is_enabled,
  isSupported: keysOf(app).length > 0,
  dateConnectionCheck: instant(app.connection_checked_at),
  lastError: app.last_error,
  takes: [...ABILITIES[app.name].takes],
  reads: [...ABILITIES[app.name].reads],
  dateRead: instant(app.read_at),
  readError: app.read_error,
  version: app.version,
})

/** Every setting of the system, set or not; for a secret only whether it is set. */
export const presentConfigs = (app: AppRecord, configs: readonly ConfigRecord[]): IntegrationConfig[] =>
  keysOf(app).map(({ key, label, isEncrypted, isRequired }) => {
    const config = configs.find((each) => each.key === key)
    const value = config?.value ?? null
    return {
      id: config?.guid ?? null,
      key,
      label,
      isEncrypted,
      isRequired,
      value: value && isEncrypted ? SECRET_MASK : value,
    }
  })
