/** SQL of a bill's papers of delivery: a document, a signed inspection, or the record at the stop. `r`: the bill. */
export const papersOfBill = (
  r: string,
): string => `(exists (select from attachments a where a.company_guid = ${r}.company_guid
    and a.order_guid = ${r}.order_guid and a.deleted_at is null and a.usage in ('Proof Of Delivery', 'Bill Of Lading')
    and (a.job_guid is null or a.job_guid = ${r}.job_guid))
  or exists (select from inspections n where n.company_guid = ${r}.company_guid and n.order_guid = ${r}.order_guid
    and n.job_guid = ${r}.job_guid and n.status = 'completed' and n.signed_by_name is not null)
  or exists (select from stops d join stop_proofs p on p.company_guid = d.company_guid and p.stop_guid = d.guid
    where d.company_guid = ${r}.company_guid and d.job_guid = ${r}.job_guid and d.stop_type <> 'pickup'))`
