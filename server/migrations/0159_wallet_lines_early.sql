alter table wallet_lines validate constraint wallet_lines_early;
