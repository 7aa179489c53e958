/** Balls are not put back into the drum. Each line: the plays, then their tiers with the chance of one unit. */
export const X11_CHANCES = `
front3_straight           straight 1/990
front3_{group,group_dt}   group 1/165
front2_straight           straight 1/110
front2_{group,group_dt}   group 1/55
fixed                     * 1/11
front3_any1               any1 3/11
pick1                     * 5/11
pick2{,_dt}               pick2 2/11
pick3{,_dt}               pick3 2/33
pick4{,_dt}               pick4 1/66
pick5{,_dt}               pick5 1/462
pick6{,_dt}               pick6 1/77
pick7{,_dt}               pick7 1/22
pick8{,_dt}               pick8 4/33
odd_even_count            odd0 1/462; odd1 5/77; odd2 25/77; odd3 100/231; odd4 25/154; odd5 1/77
median                    mid3,mid9 2/33; mid4,mid8 3/22; mid5,mid7 15/77; mid6 50/231
c_ball                    ball 1/11
c_ball_side               side 5/11 push 1/11
c_total                   big,small 215/462 push 16/231; odd 118/231; even 113/231; tail_big 116/231; tail_small 115/231
c_dragon_tiger            dragon,tiger 1/2
`;

export const PK10_CHANCES = `
top1_straight             straight 1/10
top2_straight             straight 1/90
top3_straight             straight 1/720
top4_straight             straight 1/5040
top5_straight             straight 1/30240
top2_group                group 1/45
top3_group                group 1/120
fixed                     * 1/10
top3_any1                 any1 3/10
top5_any1                 any1 1/2
top2_sum                  sum3,sum4,sum18,sum19 1/45; sum5,sum6,sum16,sum17 2/45; sum7,sum8,sum14,sum15 1/15; sum9,sum10,sum12,sum13 4/45; sum11 1/9
top3_sum                  sum6,sum7,sum26,sum27 1/120; sum8,sum25 1/60; sum9,sum24 1/40; sum10,sum23 1/30; sum11,sum22 1/24; sum12,sum21 7/120; sum13,sum20 1/15; sum14,sum19 3/40; sum15,sum16,sum17,sum18 1/12
c_ball                    ball 1/10
c_ball_side               side 1/2
c_top2_side               big,even 4/9; small,odd 5/9
dragon_tiger              dragon,tiger 1/2
`;

export const LHC_CHANCES = `
{special,normal_pos}                * 1/49
{special,normal_pos}_side           side 24/49 push 1/49
special_duo                         duo 12/49 push 1/49
{special,normal_pos}_colour         red 17/49; blue,green 16/49
half_colour                         red_big,blue_small,green_small,green_even 1/7 push 1/49; red_odd,blue_odd,blue_even,green_big,green_odd 8/49 push 1/49; red_even,blue_big 9/49 push 1/49; red_small 10/49 push 1/49
quarter_colour                      red_big_odd,blue_small_odd,green_small_even 3/49 push 1/49; red_big_even,blue_big_even,blue_small_even,green_big_odd,green_big_even,green_small_odd 4/49 push 1/49; red_small_odd,red_small_even,blue_big_odd 5/49 push 1/49
special_zodiac                      year 5/49; plain 4/49
special_head                        head0 9/49; head1,head2,head3,head4 10/49
special_tail                        tail0 4/49; tail1,tail2,tail3,tail4,tail5,tail6,tail7,tail8,tail9 5/49
normal                              * 6/49
total_side                          big 21714479/42950292; small 21235813/42950292; odd 21220/42441; even 21221/42441
link4                               * 15/211876
link3                               * 5/4606
link2                               * 5/392
link3_2                             hit2 645/18424 share 7/8; hit3 5/4606 share 1/8
link2_sp                            both 5/392 share 4/5; sp 1/196 share 1/5
link_sp                             * 1/196
miss5                               * 10127/22701
miss6                               * 374699/998844
miss7                               * 1124097/3579191
miss8                               * 1873495/7158382
miss9                               * 776815/3579191
miss10                              * 466089/2603048
miss11                              * 47804/325381
miss12                              * 38998/325381
one_of5                             * 2665/6486
one_of6                             * 10127/23782
one_of7                             * 2622893/6135756
one_of8                             * 1498796/3579191
one_of9                             * 411255/1022626
one_of10                            * 776815/2045252
all_in1                             * 1/7
all_in2                             * 1/56
all_in3                             * 5/2632
all_in4                             * 5/30268
all_in5                             * 1/90804
one_zodiac                          year 12574/22701; plain 7139/15134
one_tail                            zero 7139/15134; plain 12574/22701
zodiac_link2                        with 744427/3067878; without 209801/1022626
zodiac_link3                        with 2060539/21475146; without 288003/3579191
zodiac_link4                        with 355625/10737573; without 98496/3579191
zodiac_link5                        with 14480/1533939; without 3968/511313
tail_link2                          with 744427/3067878; without 320005/1115592
tail_link3                          with 3274455/28633528; without 151975/1115592
tail_link4                          with 374125/7809144; without 824375/14316764
tail_link5                          with 728125/42950292; without 884375/42950292
zodiac_link2_miss                   with 776815/3579191; without 1873495/7158382
zodiac_link3_miss                   with 31620/325381; without 38998/325381
zodiac_link4_miss                   with 140244/3579191; without 16182/325381
zodiac_link5_miss                   with 195/14147; without 5655/311234
tail_link2_miss                     with 776815/3579191; without 466089/2603048
tail_link3_miss                     with 76415/976143; without 61132/976143
tail_link4_miss                     with 84825/3579191; without 5655/311234
tail_link5_miss                     with 475/84882; without 57/14147
normal_zodiac                       year 30/49; plain 24/49
zodiac_count                        count2 19/1952286; count3 4925/1952286; count4 18925/325381; count5 14240/46483; count6 21376/46483; count7 56320/325381
zodiac_count_side                   odd 940925/1952286; even 1011361/1952286
seven_colour                        red 3787991/10737573 push 13600/466851; blue,green 3318391/10737573 push 13600/466851; tie 13600/466851
`;
