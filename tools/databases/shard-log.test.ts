import { expect, test } from 'vitest'
import { loggedStatements } from './shard-log.ts'

const LOG = [
  'waybill_server|LOG:  multi-task query about to be executed',
  'waybill_server|HINT:  Queries are split to multiple tasks if they have to be split into several queries on the workers.',
  'waybill_server|STATEMENT:  select company_guid',
  '\t  from companies',
  'waybill|LOG:  multi-task query about to be executed',
  'waybill|STATEMENT:  select 1 from orders',
  'waybill_server|ERROR:  complex joins are only supported when all distributed tables are co-located',
  'waybill_server|CONTEXT:  while executing command on 127.0.0.1:1',
  'waybill_server|STATEMENT:  select 2',
  'waybill_server|ERROR:  duplicate key value violates unique constraint "accounts_pkey_102008"',
  'waybill_server|STATEMENT:  insert into accounts values (1)',
  '',
].join('\n')

test('the log of a coordinator names statements of several shards and refused ones, not those of others or of the product', () => {
  const { several, refused } = loggedStatements(LOG)
  expect([...several]).toEqual([['select company_guid from companies', 1]])
  expect([...refused]).toEqual([
    ['select 2', 'complex joins are only supported when all distributed tables are co-located'],
  ])
})
