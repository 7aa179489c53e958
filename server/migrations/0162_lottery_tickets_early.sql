-- Tickets are kept by month, as lines of the ledger are: by the id of their issue, which says in which month it was planned.
alter table lottery_tickets add constraint lottery_tickets_early check (draw_id >= 0 and draw_id < 1000000000000) not valid;
