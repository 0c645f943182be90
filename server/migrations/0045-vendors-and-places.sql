-- Who was asked about a vendor and when, and places that are found again by what was typed in.

-- The file of the authority as it was read last.
alter table vendor_standings add column authority_file jsonb;

-- Name, street and zip in their plainest form (domain/src/transport/place-key.ts): an order to a place typed in anew finds it.
alter table terminals add column match_key text;
create index terminals_by_match on terminals (company_guid, match_key) where match_key is not null;
create index stops_by_terminal on stops (company_guid, terminal_guid) where terminal_guid is not null;

do $$
declare short text[];
begin
  update terminals set match_key =
    trim(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g')) || ' | ' ||
    trim(regexp_replace(lower(concat_ws(' ', street1, street2)), '[^a-z0-9]+', ' ', 'g')) || ' | ' ||
    left(regexp_replace(lower(zip_code), '[^a-z0-9]+', '', 'g'), case when country = 'US' then 5 else 10 end)
  where zip_code ~ '[0-9A-Za-z]' and name ~ '[0-9A-Za-z]';
  foreach short slice 1 in array array[
    ['street', 'st'], ['avenue', 'ave'], ['boulevard', 'blvd'], ['road', 'rd'], ['drive', 'dr'], ['lane', 'ln'],
    ['highway', 'hwy'], ['parkway', 'pkwy'], ['suite', 'ste'], ['north', 'n'], ['south', 's'], ['east', 'e'], ['west', 'w']]
  loop
    update terminals set match_key = regexp_replace(match_key, '\y' || short[1] || '\y', short[2], 'g')
    where match_key ~ ('\y' || short[1] || '\y');
  end loop;
end $$;
