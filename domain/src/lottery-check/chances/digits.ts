/** Each line: the plays, then their tiers with the chance of one unit. */
export const SSC_CHANCES = `
five_straight                              straight 1/100000
five_combo                                 tail5 1/100000; tail4 1/10000; tail3 1/1000; tail2 1/100; tail1 1/10
five_group120                              group120 3/2500
five_group60                               group60 3/5000
five_group30                               group30 3/10000
five_group20                               group20 1/5000
five_group10                               group10 1/10000
five_group5                                group5 1/20000
five_any1                                  any1 40951/100000
five_any2                                  any2 1467/10000
five_any3                                  any3 87/2000
one_sail                                   * 40951/100000
two_good                                   * 4073/50000
three_joy                                  * 107/12500
four_seasons                               * 23/50000
{front4,last4}_straight                    straight 1/10000
{front4,last4}_combo                       tail4 1/10000; tail3 1/1000; tail2 1/100; tail1 1/10
{front4,last4}_group24                     group24 3/1250
{front4,last4}_group12                     group12 3/2500
{front4,last4}_group6                      group6 3/5000
{front4,last4}_group4                      group4 1/2500
{front4,last4}_any1                        any1 3439/10000
{front4,last4}_any2                        any2 487/5000
{front3,mid3,last3}_{straight,sum,span}    straight 1/1000
{front3,mid3,last3}_combo                  tail3 1/1000; tail2 1/100; tail1 1/10
{front3,mid3,last3}_group3                 group3 3/1000
{front3,mid3,last3}_group6                 group6 3/500
{front3,mid3,last3}_group_{mix,sum,dan}    group3 3/1000; group6 3/500
{front3,mid3,last3}_sum_tail               sum_tail 1/10
{front3,mid3,last3}_special                leopard 1/100; straight 3/50; pair 27/100
{front3,mid3,last3}_any1                   any1 271/1000
{front3,mid3,last3}_any2                   any2 27/500
{front2,last2}_{straight,sum,span}         straight 1/100
{front2,last2}_{group,group_sum,group_dan} group 1/50
fixed                                      * 1/10
{front2,last2}_bsoe                        bsoe 1/4
{front3,last3}_bsoe                        bsoe 1/8
any2_straight                              straight 1/100
any3_straight                              straight 1/1000
any4_straight                              straight 1/10000
any2_group                                 group 1/50
any3_group3                                group3 3/1000
any3_group6                                group6 3/500
any4_group24                               group24 3/1250
any4_group12                               group12 3/2500
any4_group6                                group6 3/5000
any4_group4                                group4 1/2500
dragon_tiger                               dragon,tiger 9/20; tie 1/10
c_ball                                     ball 1/10
c_ball_side                                side 1/2
c_total                                    big,small,odd,even 1/2
c_dragon_tiger                             dragon,tiger 9/20 push 1/10; tie 1/10
c_form_{front3,mid3,last3}                 leopard 1/100; straight 3/50; pair 27/100; half_straight 9/25; mixed 3/10
c_niu                                      niu0 35649/100000; niu1,niu3,niu5,niu7,niu9 51/800; niu2,niu4,niu6,niu8 1301/20000; niu10 807/12500
c_niu_side                                 big 4027/12500; small 6427/20000; odd 51/160; even 8119/25000
c_showhand                                 five_kind 1/10000; four_kind 9/2000; full_house 9/1000; straight 3/250; three_kind 9/125; two_pair 27/250; one_pair 63/125; high 363/1250
`;

export const LF_CHANCES = `
d3_{straight,sum,span}                     straight 1/1000
d3_group3                                  group3 3/1000
d3_group6                                  group6 3/500
d3_group_{mix,sum,dan}                     group3 3/1000; group6 3/500
{front2,last2}_straight                    straight 1/100
{front2,last2}_group                       group 1/50
fixed                                      * 1/10
d3_any1                                    any1 271/1000
d3_any2                                    any2 27/500
d3_bsoe                                    bsoe 1/8
triple_any                                 triple 1/100
tractor                                    * 2/125
all_odd_even                               all 1/8
sum_zone                                   zone 33/200
c_total                                    big,small,odd,even 1/2
p5_straight                                straight 1/100000
`;
