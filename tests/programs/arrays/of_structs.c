/* Arrays inside structs inside arrays. */
#include <stdio.h>

struct student { char name[8]; int marks[3]; };
struct class { struct student students[2]; int room; };

static struct class school[2] = {
    {{{"ann", {1, 2, 3}}, {"bob", {4, 5, 6}}}, 101},
    {.room = 102, .students = {[1] = {.name = "cid", .marks = {[2] = 9}}}},
};

int main(void)
{
    for (int c = 0; c < 2; c++)
        for (int s = 0; s < 2; s++) {
            struct student *p = &school[c].students[s];
            printf("%d '%s' %d %d %d\n", school[c].room, p->name, p->marks[0], p->marks[1], p->marks[2]);
        }
    school[1].students[0] = school[0].students[1];
    school[1].students[0].marks[1]++;
    school[1].students[0].name[0] = 'B';
    printf("%s %d | %s %d\n", school[1].students[0].name, school[1].students[0].marks[1], school[0].students[1].name,
           school[0].students[1].marks[1]);
    printf("%d %d\n", (int)sizeof(struct student), (int)sizeof school);
    printf("%d\n", (int)(&school[1].students[1].marks[1] - &school[1].students[1].marks[0]));
    return 0;
}
