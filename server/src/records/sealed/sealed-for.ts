/** The context each secret is sealed for: a value moved elsewhere cannot be unsealed. */
export const SEALED_FOR = {
  integrationConfig: (row: { company_guid: string; app_guid: string; key: string }) =>
    `integration_configs/${row.company_guid}/${row.app_guid}/${row.key}`,
  credential: (row: { guid: string }) => `loadboard_credentials/${row.guid}/secret`,
  bankAccount: (row: { company_guid: string; account_guid: string }) =>
    `bank account ${row.company_guid} ${row.account_guid}`,
  ediPartner: (row: { guid: string }) => `edi_partners/${row.guid}/secret`,
  pushKeys: (row: { guid: string }) => `push_subscriptions/${row.guid}/keys`,
  webhook: () => 'webhook secret',
  noticeLink: () => 'notice link',
}
