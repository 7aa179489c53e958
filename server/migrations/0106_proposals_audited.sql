-- What two people agree to, and what is off, never changes without a row of the audit chain.
call audit_demand('proposals_proposals');
call audit_demand('switches_offs');
